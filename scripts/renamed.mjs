// The names of commands until this release: they say what the command is called now, and do nothing.
const name = process.env.npm_lifecycle_event
console.error(`npm run ${name} is now: ${process.argv.slice(2).join(' ')}`)
process.exitCode = 1
