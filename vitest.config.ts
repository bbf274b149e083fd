import { defineConfig } from 'vitest/config'

// Three tiers by suffix: pure (.test.ts), real database (.db.test.ts), real browser (e2e/*.spec.ts).
const ELSEWHERE = ['**/node_modules/**', '**/dist/**', 'data/**']

// One patience for every test: a busy machine is slow, and these only end what hangs.
const PATIENCE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // What a file imports is read once for all of them: that was most of their time.
          isolate: false,
          ...PATIENCE,
          include: ['{contract,server,web,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...ELSEWHERE, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          include: ['{contract,server,bench}/**/*.db.test.ts'],
          exclude: ELSEWHERE,
          globalSetup: ['server/src/testing/global-setup.ts'],
          // They mostly wait for a database, a queue or a killed process.
          maxWorkers: 3,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'e2e',
          // A worker keeps what it has imported, and its browser, from file to file.
          isolate: false,
          setupFiles: ['e2e/testing/setup.ts'],
          include: ['e2e/**/*.spec.ts'],
          exclude: ELSEWHERE,
          globalSetup: ['e2e/global-setup.ts'],
          ...PATIENCE,
          expect: { poll: { ...PATIENCE.expect.poll, interval: 100 } },
          // A browser waits for its server and its server for the browser: two of them leave a core half idle.
          maxWorkers: 3,
        },
      },
    ],
  },
})
