import dns from 'node:dns'

// Preloaded into a server under test (`--import`): names under `.test` are this machine, as its hosts file would say.
const { lookup } = dns
const here = (name: string) => name.endsWith('.test')

type Args = [string, ...unknown[]]
const patched = (...[name, ...rest]: Args) =>
  (lookup as (...all: Args) => unknown)(here(name) ? '127.0.0.1' : name, ...rest)
Object.assign(dns, { lookup: patched })
