import { UsageError, type Operation } from './operation.ts'

interface Known {
  /** One line for the list. */
  summary: string
  /** Only what is carried out is loaded. */
  load: () => Promise<{ operation: Operation }>
}

const operations: Readonly<Record<string, Known>> = {
  'grant-role': {
    summary: 'gives a member a role, or takes it away: the first Super-Admin of a new database',
    load: () => import('./grant-role.ts'),
  },
  migrate: { summary: 'brings the database up to date', load: () => import('./migrate.ts') },
  seed: { summary: 'loads the demo content into an empty database', load: () => import('./seed.ts') },
  boundaries: {
    summary: 'installs the boundaries of places for maps, or removes them',
    load: () => import('./boundaries.ts'),
  },
  'import-statement': {
    summary: "compares M-Pesa's statement with the books",
    load: () => import('./import-statement.ts'),
  },
  'prove-ledger': {
    summary: 'proves the books from their entries: yes, or every breach',
    load: () => import('./prove-ledger.ts'),
  },
  'verify-audit': {
    summary: 'verifies the chain of the audit log, day by day',
    load: () => import('./verify-audit.ts'),
  },
  'verify-auction': {
    summary: 'computes price and winner of an auction anew from its log',
    load: () => import('./verify-auction.ts'),
  },
  'record-backup': {
    summary: 'records that a dump was made, or that one was restored as a test, for the page of Super-Admin',
    load: () => import('./record-backup.ts'),
  },
  'settle-paystack': {
    summary: 'books what Paystack has sent to the bank, each settlement once',
    load: () => import('./settle-paystack.ts'),
  },
  'register-paybill': {
    summary: 'has Safaricom report money that is sent to our Paybill by hand',
    load: () => import('./register-paybill.ts'),
  },
}

const [name = '', ...args] = process.argv.slice(2)
const known = Object.hasOwn(operations, name) ? operations[name] : undefined
const isAsked = (arg: string) => arg === '--help' || arg === '-h'

if (known) {
  const { operation } = await known.load()
  if (args.some(isAsked)) console.log(usageOf(operation))
  else await carryOut(operation)
} else {
  const isWrong = name !== '' && !isAsked(name)
  if (isWrong) console.error(`There is no ${name}.`)
  console.log(list())
  process.exitCode = isWrong ? 1 : 0
}

async function carryOut(operation: Operation) {
  try {
    if ((await operation.run(args)) === false) process.exitCode = 1
  } catch (error) {
    const isUsage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    if (isUsage) console.error(usageOf(operation))
    else console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

function usageOf({ usage, help }: Operation) {
  return [...usage.map((each) => `npm run op -- ${name} ${each}`.trim()), '', help].join('\n')
}

function list() {
  const lines = Object.entries(operations).map(([each, { summary }]) => `  ${each.padEnd(17)} ${summary}`)
  return ['npm run op -- NAME [...]; npm run op -- NAME --help says more.', '', ...lines].join('\n')
}
