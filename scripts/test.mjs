// Runs every test and adds them up; the last line is always `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const folder = 'test-results'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const unitFile = join(folder, 'vitest.json')
const outsideFile = join(folder, 'outside-tests.txt')
const unit = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitFile}`], {
  OUTSIDE_TESTS_FILE: outsideFile,
})
const units = counted(unitFile, unit, (report) => [report.numPassedTests, report.numFailedTests])

const browserFile = join(folder, 'browser.json')
const dataDir = join(tmpdir(), `mtaa-e2e-${process.pid}`)
const browser = run('playwright', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserFile,
  E2E_DATA_DIR: dataDir,
})
const journeys = counted(browserFile, browser, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
rmSync(dataDir, { recursive: true, force: true })

for (const line of [...failuresOfUnits(), ...failuresOfJourneys()]) console.log(`failed: ${line}`)
for (const [name, { status, signal }] of Object.entries({ vitest: unit, playwright: browser }))
  if (status !== 0) console.log(`failed: ${name} ended with ${signal ?? status}`)
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

/** What a runner that failed has to say, once more at the end, where people look first. */
function failuresOfUnits() {
  const suites = read(unitFile)?.testResults ?? []
  const tests = suites.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const own = message && failed.length === 0 ? [`${name}: ${firstLines(message)}`] : []
    return [...own, ...failed.map((test) => `${name}: ${test.fullName}: ${firstLines(test.failureMessages.join())}`)]
  })
  const outside = existsSync(outsideFile) ? readFileSync(outsideFile, 'utf8').trim().split('\n') : []
  return [...tests, ...outside.map((error) => `outside any test: ${error}`)]
}

function failuresOfJourneys() {
  const { suites = [], errors = [] } = read(browserFile) ?? {}
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  const messageOf = ({ tests }) => tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).join()
  return [
    ...specs.map((spec) => `${spec.file}: ${spec.title}: ${firstLines(messageOf(spec))}`),
    ...errors.map(({ message }) => `outside any test: ${firstLines(message)}`),
  ]
}

function firstLines(text = '') {
  return stripVTControlCharacters(text).split('\n').slice(0, 12).join(' | ').slice(0, 800)
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
