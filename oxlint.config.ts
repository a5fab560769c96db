import { defineConfig } from 'oxlint'
import { createImportRules } from './tools/import-rules.ts'

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['dist', 'node_modules', '.data', 'test-results', 'playwright-report'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
  },
  overrides: createImportRules(),
})
