/**
 * Bundles all Lambdas in one esbuild run: `.build/functions/<name>/index.mjs`, with the SDK, so that
 * the tested version runs and not the runtime's.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync, type Metafile } from 'esbuild'
import { buildServerEntry } from '#frontend/build/serverEntry.ts'
import { functionPlans, type FunctionPlan } from '#functions/plans/functionPlans.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const entries = join(root, '.build/entries')
const bundles = join(root, '.build/functions')

export const toBundlePath = (name: string): string => join(bundles, name)

export const hashBundle = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(join(toBundlePath(name), 'index.mjs')))
    .digest('hex')

export function bundleFunctions(): Metafile {
  buildServerEntry()
  for (const folder of [entries, bundles]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(entries, { recursive: true })
  for (const plan of functionPlans) writeFileSync(toEntryPath(plan.name), entryText(plan))
  return buildSync({
    absWorkingDir: root,
    entryPoints: functionPlans.map(({ name }) => ({ in: toEntryPath(name), out: `${name}/index` })),
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    // Arabic as it is: escaped, the vocabulary would be three times as long.
    charset: 'utf8',
    // Stack traces in the logs name functions, not letters.
    keepNames: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    alias: { 'node:http': join(root, 'infra/build/aliases/http.ts') },
    // The SDK's chain of credentials loads these when the environment has none; a Lambda's always has.
    external: [
      '@aws-sdk/credential-provider-ini',
      '@aws-sdk/credential-provider-process',
      '@aws-sdk/credential-provider-sso',
      '@aws-sdk/credential-provider-web-identity',
      '@aws-sdk/credential-provider-http',
      '@smithy/credential-provider-imds',
    ],
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    // CommonJS packages load Node's modules with require.
    banner: {
      js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
    },
  }).metafile
}

const toEntryPath = (name: string) => join(entries, `${name}.ts`)

/**
 * Loads parameters, key set and catalogue once per cold start, during initialisation. Written here and not
 * kept in git, because all that differs are the contract's rows: a new one needs no second place.
 */
function entryText(plan: FunctionPlan): string {
  const start = ["import { loadParameters } from '#functions/http/parameters.ts'"]
  const load = 'await loadParameters()'
  if (plan.module !== undefined)
    return lines([...start, load, `export { handler } from '#functions/${plan.module}.ts'`])
  const modules = [...new Set(plan.rows.map(({ module }) => module))]
  return lines([
    ...start,
    "import { createResourceHandler } from '#functions/http/handle.ts'",
    "import { services } from '#functions/http/services.ts'",
    ...modules.map((module, at) => `import * as module${at} from '#functions/${module}.ts'`),
    load,
    ...(plan.snapshots
      ? ["import { prepareCatalogue } from '#functions/catalogue/openCatalogue.ts'"]
      : []),
    'await services().verifyToken.prepare()',
    ...(plan.snapshots ? ['await prepareCatalogue(services())'] : []),
    'export const handler = createResourceHandler({',
    ...plan.rows.map(
      ({ method, path, module, name }) =>
        `  '${method} ${path}': module${modules.indexOf(module)}.handlers.${name},`,
    ),
    '})',
  ])
}

const lines = (of: string[]) => `${of.join('\n')}\n`
