import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const noForeign = (patterns) => ['error', { patterns }];
const SERVICES = {
  regex: '^@medconsult/(gateway|chat|billing|reports|tracking|admin|tool-.*)',
  message: 'No package may import a service or a tool.',
};
const OTHER_TREE = {
  regex: '^(\\.\\./){2,}.*(services|libs|frontend|tools)/',
  message: 'Import packages by name, not by path.',
};
const NODE_ONLY = {
  regex: '^(@medconsult/common/(server|testing)|@nestjs/|typeorm|ioredis|pg$|node:)',
  message: 'The browser gets only the browser-safe entry of common.',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.nx/**', '**/*.d.ts'] },
  js.configs.recommended,
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/require-await': 'off',
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      complexity: ['error', 10],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 50, skipComments: true }],
      'no-console': 'off',
      eqeqeq: 'error',
      'no-restricted-imports': noForeign([SERVICES, OTHER_TREE]),
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'max-lines-per-function': ['error', { max: 120, skipComments: true }],
      'no-restricted-imports': noForeign([SERVICES, OTHER_TREE, NODE_ONLY]),
    },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/*.e2e.ts', '**/testing/**', 'services/*/test/**', 'frontend/e2e/**'],
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['**/*.config.{ts,mjs,js}'], rules: { 'no-restricted-syntax': 'off' } },
);
