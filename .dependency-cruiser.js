import { importRules } from './infra/lint/importRules.ts'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: importRules.map((rule) => ({ severity: 'error', ...rule })),
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
