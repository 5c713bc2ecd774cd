/** An event of `text/event-stream`; `data` is written as JSON and so stays on one line. */
export function formatEvent({ id, event, data }: { id?: string; event?: string; data: unknown }): string {
  const lines = [id && `id: ${id}`, event && `event: ${event}`, `data: ${JSON.stringify(data)}`]
  return `${lines.filter(Boolean).join('\n')}\n\n`
}

/** A comment, which readers pass over: it says that the connection is open, and up to where its reader has everything. */
export const formatHeartbeat = (id: string) => `: ${id}\n\n`
