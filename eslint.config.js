import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import houseRules from './infra/lint/houseRules.ts'

const namedZod = {
  selector: "ImportDeclaration[source.value='zod'] > ImportSpecifier[imported.name='z']",
  message: "import * as z from 'zod': the named import is five times larger in a bundle",
}
const moduleMock = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(do)?[mM]ock$/]",
  message: 'Tests run the real modules: stub what the platform lacks, or open a test market (008)',
}
const castThroughUnknown = {
  selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
  message: 'A cast through unknown hides what the types would say: narrow, or parse with a schema',
}

export default tseslint.config(
  {
    ignores: ['node_modules', '.build', '.cache', '.data', 'cdk.out'],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.base],
    // The root's one program of all files: each folder's own would load the others once more.
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'max-depth': ['error', 4],
      complexity: ['error', 15],
      'max-params': ['error', 5],
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': ['error', namedZod, castThroughUnknown],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
    plugins: { house: houseRules },
    rules: {
      'house/folder-size': 'error',
      'house/words': 'error',
      'house/plain-names': 'error',
      'house/short-comments': 'error',
    },
  },
  {
    files: ['frontend/**/*.ts', 'frontend/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs['recommended-latest'].rules,
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', namedZod, castThroughUnknown, moduleMock] },
  },
)
