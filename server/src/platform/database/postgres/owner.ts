import { birthOf, commandOf } from '../../process/processes.ts'

const shape = /cluster_name=mtaa-(\d+)-([\w-]+)/

/** Names us on the server's own command line, so that the mark lasts exactly as long as the server. */
export const ownerMark = () => `cluster_name=mtaa-${process.pid}-${plain(birthOf(process.pid))}`

/** Whether the process that started this server is still there to stop it. */
export function hasOwner(postmaster: number): boolean {
  const [, pid, birth] = shape.exec(commandOf(postmaster)) ?? []
  return birth !== undefined && plain(birthOf(Number(pid))) === birth
}

const plain = (birth = 'gone') => birth.replaceAll(/\W+/g, '-')
