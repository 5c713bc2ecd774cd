export type Cell = string | number

export const mark = (good: boolean | null) => (good === null ? '' : good ? 'met' : 'missed')
export const whole = (value: number) => Math.round(value)
export const fine = (value: number) => value.toFixed(value < 10 ? 2 : 1)

/** Words to the left, numbers to the right. */
export function table(heads: string[], rows: Cell[][]): string {
  const cells = [heads, ...rows.map((row) => row.map(String))]
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const isNumber = (text: string) => /^[\d.]+( \([\d.–]+\))?$/.test(text)
  const lines = cells.map((row, at) =>
    row
      .map((text, column) => {
        const right = at > 0 ? isNumber(text) : cells.slice(1).some((other) => isNumber(other[column] ?? ''))
        return right ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)
      })
      .join('  ')
      .trimEnd(),
  )
  return [lines[0], widths.map((width) => '─'.repeat(width)).join('  '), ...lines.slice(1)].join('\n')
}
