// The other end of `platform/process/worker-process.ts` in its tests: it does what it is sent, and some of that kills it.
const memory: Buffer[] = []

const does: Record<string, () => unknown> = {
  pid: () => process.pid,
  settings: () => Object.keys(process.env),
  die: () => process.exit(1),
  hang: () => new Promise(() => {}),
  fill: () => {
    const timer = setInterval(() => memory.push(Buffer.alloc(8 * 1024 * 1024, 1)), 5)
    return new Promise(() => timer)
  },
}

process.on('disconnect', () => process.exit())
process.on('message', ({ input }: { input: string }) => {
  void Promise.resolve(does[input]?.()).then((output) => process.send?.(output))
})
