import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['server/src/platform/testing/vitest-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Files share a worker's modules and globals, so each test puts back what it replaced.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Only for what hangs: on a busy machine a test may take many times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // No test imports a migration, and most of them run on the tables it makes.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/server/migrations/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contract,server,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          isolate: false,
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: { name: 'web', isolate: false, include: ['web/**/*.test.ts'], exclude: ['**/node_modules/**', '**/dist/**'] },
      },
    ],
  },
})
