import type { Letter } from './letter.ts'

export function renderMail({ kind, data }: Extract<Letter, { channel: 'mail' }>) {
  const text = Object.entries(data)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n')
  return { subject: kind, text, html: `<pre>${text}</pre>` }
}

export const renderText = ({ data }: Extract<Letter, { channel: 'sms' }>) => `Mtaa: ${data.code}`
