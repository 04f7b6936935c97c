import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * The packages of the owner's design card, which names the parts of this house: an engineer who knows them
 * can start. Nothing of our own replaces one, as it once did (decision 032).
 */
const card = [
  'react',
  'react-dom',
  'react-router-dom',
  'vite',
  '@clerk/clerk-react',
  '@aws-sdk/client-dynamodb',
  '@aws-sdk/lib-dynamodb',
  'aws-cdk-lib',
  'constructs',
  '@middy/core',
  '@middy/http-json-body-parser',
  'zod',
  'swr',
  'tailwindcss',
  'vitest',
  'aws-sdk-client-mock',
]

const root = fileURLToPath(new URL('../../', import.meta.url))
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>

const files = globSync(['{shared,functions,frontend,infra}/**/*.{ts,tsx,css}', '*.config.ts'], {
  cwd: root,
})
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

/** Without type-only imports, which leave nothing in what runs. */
const readSources = (paths: string[]) =>
  paths
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .replace(/^(import|export) type [^'"]*from ['"].*$/gm, '')
    .replace(/^import \{(\s*type \w+( as \w+)?,?)+\s*\} from ['"].*$/gm, '')

const tests = readSources(files.filter(isTest))
const sources = readSources(files.filter((file) => !isTest(file)))
const onlyInTests = ['vitest', 'aws-sdk-client-mock']

/** As in `from 'zod'`, `import('vite')` and CSS's `@import 'tailwindcss'`, also of a package's part. */
const isImported = (name: string) =>
  new RegExp(`(from|import)\\s*\\(?\\s*['"]${name}(/[^'"]*)?['"]`).test(
    onlyInTests.includes(name) ? tests : sources,
  )

test.each(card)('%s is installed, and used where code runs', (name) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name])
  expect(isImported(name)).toBe(true)
})
