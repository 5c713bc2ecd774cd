import { spawn } from 'node:child_process'

// A word on the input is our farewell; an input that merely ends means that node was killed.
const script = `
read -r word && exit 0
kill -INT "$1" 2>/dev/null || exit 0
n=0
while kill -0 "$1" 2>/dev/null; do
  n=$((n + 1))
  [ "$n" -gt 100 ] && kill -QUIT "$1" 2>/dev/null && exit 0
  sleep 0.1
done`

/** Stops PostgreSQL when this process dies without having done so itself. Call the answer to send it home. */
export function watchOver(pid: number): () => void {
  const dog = spawn('/bin/sh', ['-c', script, 'mtaa-watchdog', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  dog.unref()
  dog.on('error', () => {})
  dog.stdin.on('error', () => {})
  if ('unref' in dog.stdin && typeof dog.stdin.unref === 'function') dog.stdin.unref()
  return () => dog.stdin.end('done\n')
}
