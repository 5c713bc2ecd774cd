import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Mutation } from './mutation.ts'

export const checkout = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

const enoughRoom = 2_000_000_000

/** The source of a file with its bug. Throws where what is to be replaced does not stand in it exactly once: the source has changed. */
export function mutate(source: string, { name, file, find, replace }: Mutation): string {
  const found = source.split(find).length - 1
  if (found !== 1) throw new Error(`"${name}" is out of date: what it replaces stands ${found} times in ${file}`)
  return source.replace(find, () => replace)
}

export const sourceOf = (file: string) => readFileSync(join(checkout, file), 'utf8')

/** A copy of the checkout, in which bugs are made: without what is built, and with the installed packages linked. */
export function copyCheckout(): string {
  const { bavail, bsize } = statfsSync(existsSync('/dev/shm') ? '/dev/shm' : '/')
  const copy = mkdtempSync(join(bavail * bsize > enoughRoom ? '/dev/shm' : tmpdir(), 'mtaa-mutants-'))
  const left = new Set(['node_modules', '.git', 'build', 'test-results'])
  const isCopied = (path: string) => !left.has(path.slice(path.lastIndexOf('/') + 1))
  cpSync(checkout, copy, { recursive: true, filter: (path) => path === checkout || isCopied(relative(checkout, path)) })
  for (const folder of ['.', ...readdirSync(copy)]) {
    const packages = join(checkout, folder, 'node_modules')
    if (existsSync(packages)) linkPackages(packages, join(copy, folder, 'node_modules'))
  }
  return copy
}

/** Our own packages are those of the copy, so that a bug is there wherever its file is imported. */
function linkPackages(from: string, to: string) {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '@mtaa') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (name !== '.cache' && name !== '.vite') symlinkSync(join(from, name), join(to, name))
  }
}

export type Verdict =
  | { is: 'killed'; by: string }
  | { is: 'survived' }
  /** No test has failed, and not all of them have passed. */
  | { is: 'unclear'; why: string }

interface Report {
  numPassedTests: number
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[]
}

const running = new Set<ChildProcess>()

/** Ends what runs in a group of its own, with the database that it has started. */
const end = (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') => {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal)
}

/** When this program is ended, its tests end, too. */
export const endTests = () => running.forEach((child) => end(child, 'SIGTERM'))

/** Runs these tests in a copy until the first one fails. */
export async function runTests(copy: string, tests: readonly string[], seconds: number): Promise<Verdict> {
  const outputFile = join(copy, 'mutant-report.json')
  rmSync(outputFile, { force: true })
  const options = [
    '--project',
    'server',
    '--project',
    'process',
    '--bail',
    '1',
    '--reporter',
    'json',
    '--outputFile',
    outputFile,
  ]
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...options, ...tests], {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  const late = [
    setTimeout(() => end(child, 'SIGTERM'), seconds * 1000),
    setTimeout(() => end(child, 'SIGKILL'), seconds * 1000 + 15_000),
  ]
  const [errors] = await Promise.all([text(child.stderr), once(child, 'exit')])
  late.forEach(clearTimeout)
  running.delete(child)
  if (child.signalCode !== null) return { is: 'unclear', why: `not done after ${seconds} s` }
  const report = existsSync(outputFile) ? (JSON.parse(readFileSync(outputFile, 'utf8')) as Report) : undefined
  const all = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  const failed = all.find(({ status }) => status === 'failed')
  if (failed) return { is: 'killed', by: failed.fullName }
  if (child.exitCode === 0 && report && report.numPassedTests > 0) return { is: 'survived' }
  const why = report?.testResults.find(({ message }) => message)?.message ?? errors
  return { is: 'unclear', why: why.trim().slice(0, 600) }
}

/** Whether its tests find a bug. The copy is as it was afterwards. */
export async function tryMutation(copy: string, mutation: Mutation, seconds: number): Promise<Verdict> {
  const path = join(copy, mutation.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, mutate(source, mutation))
  try {
    return await runTests(copy, mutation.tests, seconds)
  } finally {
    writeFileSync(path, source)
  }
}
