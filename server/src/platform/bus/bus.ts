/** What may be sent between processes, by kind. The sender of a kind adds it by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by those who send
export interface Messages {}

export type Kind = Extract<keyof Messages, string>

export interface Bus {
  /**
   * Sends to every process of this database, at most once and in the order of sending. Listeners of this process are called
   * before `send` returns; others receive it within milliseconds. What a process sends before it is killed may be lost, so
   * a message says only what can also be read: "this has changed". Never called before the commit of what it says
   * (`afterCommit`).
   */
  send<K extends Kind>(kind: K, message: Messages[K]): void
  /** Calls `listener` with every message of this kind. Returns what ends that. */
  on<K extends Kind>(kind: K, listener: (message: Messages[K]) => void): () => void
  /** Calls `listener` when messages of other processes may have been lost: copies are then dropped. Returns what ends that. */
  onGap(listener: () => void): () => void
  /** Whether messages of other processes arrive now. */
  readonly connected: boolean
  stop(): Promise<void>
}

type Listener = (message: never) => void

/** The listeners of one process. */
export function createListeners() {
  const byKind = new Map<string, Set<Listener>>()
  const ofGaps = new Set<() => void>()

  return {
    on<K extends Kind>(kind: K, listener: (message: Messages[K]) => void) {
      const all = byKind.get(kind) ?? new Set()
      byKind.set(kind, all)
      all.add(listener)
      return () => void all.delete(listener)
    },
    onGap(listener: () => void) {
      ofGaps.add(listener)
      return () => void ofGaps.delete(listener)
    },
    deliver(kind: string, message: unknown) {
      for (const listener of byKind.get(kind) ?? []) safely(() => listener(message as never))
    },
    gap() {
      for (const listener of ofGaps) safely(listener)
    },
  }
}

/** A listener that throws holds up neither the others nor the sender. */
function safely(listen: () => void) {
  try {
    listen()
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
  }
}

/** A bus within one process, where there are no others. */
export function createLocalBus(): Bus {
  const { on, onGap, deliver } = createListeners()
  return { send: deliver, on, onGap, connected: true, stop: async () => {} }
}
