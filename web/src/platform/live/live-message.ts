/** `resync`: messages may have been missed, so what is shown is to be fetched anew. */
export type LiveMessage = { kind: 'message'; topic: string; data: Record<string, unknown> } | { kind: 'resync' }
