// A child of the supervisor that dies when its argument says so.

const [dies] = process.argv.slice(2)
if (dies === 'at the start') process.exit(3)
process.on('message', (message) => message === 'retire' && process.exit(0))
process.send?.('ready', () => {
  if (dies === 'when ready') process.exit(4)
})
