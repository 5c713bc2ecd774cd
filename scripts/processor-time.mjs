// Processor seconds of the tests by kind, added up from /proc while they run; nothing where there is no /proc.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Of one processor, in a second. */
const ticks = 100
const everyMs = 500
// The tests say by their process title what they are: `mtaa-test endpoint server/src/app.test.ts`.
const titled = /^mtaa-test (\w+) (\S+)/

/** Looks at all processes below this one until it is stopped; `browser` is the process of the browser tests. */
export function watchProcessors() {
  const kinds = new Map()
  const files = new Map()
  const seen = new Map()
  const roots = new Map()
  const look = () => addUp(roots, seen, kinds, files)
  const timer = existsSync('/proc/self/stat') ? setInterval(look, everyMs) : undefined

  return {
    /** What this process and those below it use is of this kind, unless a title says otherwise. */
    watch: (pid, kind) => roots.set(pid, { kind }),
    /** Lines for people. */
    stop() {
      clearInterval(timer)
      if (!timer) return []
      return [`processor seconds: ${listed(kinds)}`, `processor seconds by file: ${listed(files, 10)}`]
    },
  }
}

function addUp(roots, seen, kinds, files) {
  const processes = readProcesses()
  const found = new Map(roots)
  const labelOf = (pid) => {
    if (found.has(pid)) return found.get(pid)
    const { parent, command = '' } = processes.get(pid) ?? {}
    const above = parent === undefined ? undefined : labelOf(parent)
    const label = above && labelled(above, command)
    found.set(pid, label)
    return label
  }
  for (const [pid, { used, born }] of processes) {
    const label = labelOf(pid)
    if (!label) continue
    const key = `${pid} ${born}`
    const spent = used - (seen.get(key) ?? 0)
    seen.set(key, used)
    add(kinds, label.kind, spent)
    if (label.file) add(files, label.file, spent)
  }
}

/** What a process is, by its command line and by that of its parent. */
function labelled(above, command) {
  const [, kind, file] = titled.exec(command) ?? []
  if (kind) return { kind, file }
  if (above.file === undefined && /postgres/.test(command)) return { kind: 'database' }
  return above
}

function readProcesses() {
  const processes = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const [parent, user, system, born] = [fields[1], fields[11], fields[12], fields[19]].map(Number)
      processes.set(Number(name), { parent, born, used: user + system, command })
    } catch {
      // It has ended meanwhile.
    }
  }
  return processes
}

const add = (sums, name, used) => sums.set(name, (sums.get(name) ?? 0) + used)

const listed = (sums, count = sums.size) =>
  [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([name, used]) => `${name} ${Math.round(used / ticks)}`)
    .join(', ')
