import { PostgresDialect, PostgresDriver, Transaction } from 'kysely'
import type {
  ConnectionProvider,
  DatabaseConnection,
  KyselyProps,
  PostgresDialectConfig,
  TransactionSettings,
} from 'kysely'
import type { DB } from './schema.ts'

/**
 * Begins a transaction without waiting for it: the `begin` travels with the first statement. It fails only when the connection
 * is lost, and then what follows fails, too; the commit waits for it all the same.
 */
class PipeliningDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings)
    begun.catch(() => {})
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }
}

export class PipeliningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PipeliningDriver(this.#config)
  }
}

/**
 * The transaction with statements that do not wait for one another: those that are begun together (`Promise.all`) are sent
 * together and executed in the order in which they were begun. Each sees what the ones before it have written (decision 0051).
 * After `close` none begins any more: what one of several has left undone when another fails must not run after the rollback.
 */
export async function pipelined(tx: Transaction<DB>, props: Omit<KyselyProps, 'executor'>) {
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async (own) => own)
  let isOpen = true
  const provider: ConnectionProvider = {
    async provideConnection(consumer) {
      if (!isOpen) throw new Error('a statement of a transaction that is over')
      return consumer(connection)
    },
  }
  return {
    tx: new Transaction<DB>({ ...props, executor: executor.withConnectionProvider(provider) }),
    close: () => void (isOpen = false),
  }
}
