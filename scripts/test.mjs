// Runs every test and adds them up; the last line is always `N passed, N failed`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { watchProcessors } from './processor-time.mjs'

const folder = 'test-results'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const processors = watchProcessors()
const outsideFile = join(folder, 'outside-tests.txt')
const flakyFile = join(folder, 'flaky-tests.txt')
const unitFile = join(folder, 'vitest.json')
// Three, as they wait for PostgreSQL for a third of their time.
const unit = await runVitest(unitFile, ['--project=unit', '--project=server', '--maxWorkers=3'])

// Tests of whole processes wait more than they work: one at a time stands beside the two browsers.
const processFile = join(folder, 'processes.json')
const browserFile = join(folder, 'browser.json')
const dataDir = join(tmpdir(), `mtaa-e2e-${process.pid}`)
const [wholeProcess, browser] = await Promise.all([
  runVitest(processFile, ['--project=process', '--maxWorkers=1']),
  run('browser', 'playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserFile,
    E2E_DATA_DIR: dataDir,
  }),
])
rmSync(dataDir, { recursive: true, force: true })

const ofVitest = (report) => [report.numPassedTests, report.numFailedTests]
const counts = [
  counted(unitFile, unit, ofVitest),
  counted(processFile, wholeProcess, ofVitest),
  counted(browserFile, browser, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]),
]
for (const line of processors.stop()) console.log(line)

const failures = [
  ...failuresOfVitest(unitFile),
  ...failuresOfVitest(processFile),
  ...outsideTests(),
  ...failuresOfJourneys(),
]
for (const line of [...flakyTests(), ...flakyJourneys()]) console.log(`flaky: ${line}`)
for (const line of failures) console.log(`failed: ${line}`)
const runners = { vitest: unit, 'vitest of processes': wholeProcess, playwright: browser }
for (const [name, { status, signal }] of Object.entries(runners))
  if (status !== 0) console.log(`failed: ${name} ended with ${signal ?? status}`)
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function runVitest(file, args) {
  const reports = [
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/flaky-tests.mjs',
    `--outputFile.json=${file}`,
  ]
  const files = { OUTSIDE_TESTS_FILE: outsideFile, FLAKY_TESTS_FILE: flakyFile }
  return run('vitest', 'vitest', ['run', '--retry=1', ...args, ...reports], files)
}

function run(kind, command, args, env) {
  const child = spawn(join('node_modules/.bin', command), args, { stdio: 'inherit', env: { ...process.env, ...env } })
  processors.watch(child.pid, kind)
  return new Promise((resolve) => {
    child.on('error', () => resolve({ status: null, signal: null }))
    child.on('exit', (status, signal) => resolve({ status, signal }))
  })
}

/** A runner that broke down, or complained about something outside a test, counts as one failure. */
function counted(file, { status }, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const [passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')))
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed }
}

/** What a runner that failed has to say, once more at the end, where people look first. */
function failuresOfVitest(file) {
  const suites = read(file)?.testResults ?? []
  return suites.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const own = message && failed.length === 0 ? [`${name}: ${firstLines(message)}`] : []
    return [...own, ...failed.map((test) => `${name}: ${test.fullName}: ${firstLines(test.failureMessages.join())}`)]
  })
}

function outsideTests() {
  const errors = existsSync(outsideFile) ? readFileSync(outsideFile, 'utf8').trim().split('\n') : []
  return errors.map((error) => `outside any test: ${error}`)
}

function failuresOfJourneys() {
  const { errors = [] } = read(browserFile) ?? {}
  return [
    ...journeys()
      .filter(({ ok }) => !ok)
      .map(described),
    ...errors.map(({ message }) => `outside any test: ${firstLines(message)}`),
  ]
}

/** They failed at first and passed when they were tried again. */
function flakyTests() {
  const lines = existsSync(flakyFile) ? readFileSync(flakyFile, 'utf8').trim().split('\n') : []
  return lines.map((line) => line.slice(0, 800))
}

function flakyJourneys() {
  const isFlaky = ({ tests }) => tests.some(({ status }) => status === 'flaky')
  return journeys().filter(isFlaky).map(described)
}

function journeys() {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return (read(browserFile)?.suites ?? []).flatMap(specsOf)
}

function described({ file, title, tests }) {
  const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
  return `${file}: ${title}: ${firstLines(messages.filter(Boolean).join())}`
}

function firstLines(text = '') {
  return stripVTControlCharacters(text).split('\n').slice(0, 12).join(' | ').slice(0, 800)
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
