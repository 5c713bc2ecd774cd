import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  name: string
  bytes: number
}

/** What a process and those it started have in memory, the database server apart. */
export function residentMemory(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []))
  const ours = new Set([pid])
  // A child may have a lower number than its parent: again until nothing is added.
  for (let size = 0; size < ours.size;) {
    size = ours.size
    for (const each of all) if (ours.has(each.parent) && !each.name.startsWith('postgres')) ours.add(each.pid)
  }
  return all.reduce((sum, each) => sum + (ours.has(each.pid) ? each.bytes : 0), 0)
}

function readProcess(pid: number): Process | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '0'
    return { pid, parent: Number(field('PPid')), name: field('Name'), bytes: Number(field('VmRSS')) * 1024 }
  } catch {
    // It ended while we looked.
    return undefined
  }
}
