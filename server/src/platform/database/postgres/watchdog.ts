import { spawn } from 'node:child_process'

// A line on the input means an orderly end; an input that ends without one means that node was killed.
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
  const watchdog = spawn('/bin/sh', ['-c', script, 'mtaa-watchdog', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  watchdog.on('error', () => {})
  watchdog.stdin.on('error', () => {})
  if ('unref' in watchdog.stdin && typeof watchdog.stdin.unref === 'function') watchdog.stdin.unref()
  return () => watchdog.stdin.end('done\n')
}
