/** Who may import whom (CONTRIBUTING.md), by pattern, so that a new domain is covered at once. */
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/** Every file of handlers: `handlers.ts`, or what contract rows name as their `module`. */
const endpoints = '^functions/.+/(\\w+H|h)andlers\\.ts$'
const tests = '(\\.test\\.tsx?$|/testing/)'

/**
 * - `functionLevels`: each folder of functions imports only from those before it.
 * - `featureImports`: the features that a feature may import, besides `session`. Arrows run one way;
 *   pages compose the rest.
 * - `rules`: `planted` are imports that break one, for importRules.test.ts.
 */
const source = readFileSync(join(__dirname, 'infra/lint/importRules.json'), 'utf8')
const { functionLevels, featureImports } = JSON.parse(source)
const patterns = {
  endpoints,
  tests,
  levels: functionLevels.join('|'),
  features: Object.keys(featureImports).join('|'),
}
const { rules } = JSON.parse(
  source.replaceAll(/\{(\w+)\}/g, (_, name) => JSON.stringify(patterns[name]).slice(1, -1)),
)

const forbidden = [
  ...rules.map(({ planted: _, ...rule }) => rule),
  ...functionLevels.slice(0, -1).map((level, index) => ({
    name: `functions-${level}-import-earlier-levels-only`,
    from: { path: `^functions/(${level})/`, pathNot: tests },
    to: { path: `^functions/(${functionLevels.slice(index + 1).join('|')})/` },
  })),
  ...Object.entries(featureImports).map(([feature, imports]) => ({
    name: `${feature}-imports-stated-features`,
    from: { path: `^frontend/features/${feature}/`, pathNot: tests },
    to: {
      path: '^frontend/features/',
      pathNot: `^frontend/features/(${[feature, 'session', ...imports].join('|')})/`,
    },
  })),
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Not node_modules: rules about packages would then never apply.
    exclude: { path: '^\\.build' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
    combinedDependencies: true,
  },
}
