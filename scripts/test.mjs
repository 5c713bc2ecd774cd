// Runs every test and adds them up; the last line is always `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = 'test-results'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const unitFile = join(folder, 'vitest.json')
const unit = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitFile}`], {})
const units = counted(unitFile, unit, (report) => [report.numPassedTests, report.numFailedTests])

const browserFile = join(folder, 'browser.json')
const dataDir = join(tmpdir(), `mtaa-e2e-${process.pid}`)
const browser = run('playwright', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserFile,
  E2E_DATA_DIR: dataDir,
})
const journeys = counted(browserFile, browser, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
rmSync(dataDir, { recursive: true, force: true })

const passed = units.passed + journeys.passed
const failed = units.failed + journeys.failed
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function run(command, args, env) {
  return spawnSync(join('node_modules/.bin', command), args, { stdio: 'inherit', env: { ...process.env, ...env } })
}

/** A runner that broke down, or complained about something outside a test, counts as one failure. */
function counted(file, { status }, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const [passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')))
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed }
}
