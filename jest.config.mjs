// Projects are chosen by suffix: *.spec.ts pure, *.integration.spec.ts real PostgreSQL and Redis,
// *.spec.tsx in jsdom, *.long.spec.ts in `npm run test:long` only. End-to-end files (*.e2e.ts) run against a started product.
const swc = (extra = {}) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true, tsx: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
    ...extra,
  },
];

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.sql'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.tsx?$': swc(), '\\.sql$': '<rootDir>/tools/tests/raw-text.mjs' },
  setupFiles: ['<rootDir>/tools/tests/property-runs.mjs'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.nx/'],
};

const notNow = process.env.LONG_TESTS ? [] : ['\\.long\\.(spec|e2e)\\.ts$'];

// `npm test` runs several files as one (tools/tests/grouped): then each project has a folder of groups instead of files.
const { TEST_GROUPS } = process.env;
const grouped = (project) => ({
  ...project,
  roots: ['<rootDir>', TEST_GROUPS],
  testMatch: [`${TEST_GROUPS}/*.group.mjs`],
  testEnvironment: `<rootDir>/tools/tests/grouped/${project.testEnvironment}.mjs`,
});
const perhapsGrouped = (project) => (TEST_GROUPS ? grouped(project) : project);

export default {
  // A busy machine is no failure: nothing is measured here.
  testTimeout: 60_000,
  projects: [
    perhapsGrouped({
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: [
        ...base.testPathIgnorePatterns,
        ...notNow,
        '\\.integration\\.spec\\.ts$',
        '<rootDir>/frontend/',
      ],
    }),
    perhapsGrouped({
      ...base,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['**/*.integration.spec.ts'],
      globalSetup: '<rootDir>/tools/tests/build-threads.mjs',
    }),
    perhapsGrouped({
      ...base,
      displayName: 'frontend',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/frontend/src/**/*.spec.ts', '<rootDir>/frontend/src/**/*.spec.tsx'],
      setupFiles: [...base.setupFiles, '<rootDir>/frontend/src/testing/setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/settle.ts'],
      // Texts are imported with ?raw, as Vite gives them.
      extensionsToTreatAsEsm: [...base.extensionsToTreatAsEsm, '.md'],
      transform: {
        ...base.transform,
        '\\.md$': '<rootDir>/tools/tests/raw-text.mjs',
        '/src/(i18n/\\w\\w/[\\w-]+|features/operator/texts)\\.json$': '<rootDir>/frontend/build/compile-texts.mjs',
      },
      moduleNameMapper: {
        ...base.moduleNameMapper,
        '^(.*\\.md)\\?raw$': '$1',
        '^virtual:content$': '<rootDir>/frontend/src/testing/virtual-content.ts',
        '\\.(css|svg|woff2)(\\?.*)?$': '<rootDir>/frontend/src/testing/asset.ts',
      },
    }),
    {
      ...base,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['**/*.e2e.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, ...notNow],
    },
  ],
};
