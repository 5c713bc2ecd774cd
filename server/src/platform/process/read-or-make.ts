import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** What the file says; made first when there is none. Of processes that start together the first one decides for all. */
export async function readOrMake(file: string, make: () => string | Promise<string>): Promise<string> {
  const known = read(file)
  if (known !== undefined) return known
  const draft = `${file}.${process.pid}.${performance.now()}`
  writeFileSync(draft, await make(), { mode: 0o600, flag: 'wx' })
  try {
    // A link appears at once and complete, and never over a file that is already there.
    linkSync(draft, file)
  } catch (error) {
    if (read(file) === undefined) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
