import { defineConfig } from 'oxlint'
import { createImportRules } from './tools/import-rules.ts'

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', 'node_modules', '.data', 'test-results', 'playwright-report'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'no-console': 'error',
    // Written for window.postMessage; here messages go to workers and channels, which have no target origin.
    'unicorn/require-post-message-target-origin': 'off',
    'react/react-in-jsx-scope': 'off',
    // The catalog is an ARIA grid on divs: table elements cannot be windowed and positioned.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Takes every table cell for a control; axe checks the real page instead.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/label-has-associated-control': ['error', { controlComponents: ['Checkbox'] }],
    // noImplicitReturns says the same and knows exhaustive switches.
    'typescript/consistent-return': 'off',
    // Factories return closures: nothing here has a `this` to lose.
    'typescript/unbound-method': 'off',
    // fast-check is written as fc.… everywhere.
    'import/no-named-as-default-member': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
  },
  overrides: [
    ...createImportRules(),
    // In a test, a helper stands best right where it is used.
    { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'unicorn/consistent-function-scoping': 'off' } },
  ],
})
