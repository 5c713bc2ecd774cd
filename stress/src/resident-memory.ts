import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  name: string
  own: number
  files: number
}

/**
 * What a process and those it started have in memory, the database server apart. Pages of files, above all the runtime's
 * program, are the same pages in all of them: they count once.
 */
export function residentMemory(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []))
  const ours = new Set([pid])
  // A child may have a lower number than its parent: again until nothing is added.
  for (let size = 0; size < ours.size;) {
    size = ours.size
    for (const each of all) if (ours.has(each.parent) && !each.name.startsWith('postgres')) ours.add(each.pid)
  }
  const counted = all.filter((each) => ours.has(each.pid))
  return counted.reduce((sum, { own }) => sum + own, 0) + Math.max(0, ...counted.map(({ files }) => files))
}

function readProcess(pid: number): Process | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '0'
    const bytes = (name: string) => Number(field(name)) * 1024
    const own = bytes('RssAnon') + bytes('RssShmem')
    return { pid, parent: Number(field('PPid')), name: field('Name'), own, files: bytes('RssFile') }
  } catch {
    // It ended while we looked.
    return undefined
  }
}
