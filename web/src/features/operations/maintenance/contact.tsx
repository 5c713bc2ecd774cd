/** A number or mail address can be tapped. */
export function Contact({ text }: { text: string }) {
  const number = text.replace(/[\s()-]/g, '')
  const href = /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${text}` : /^\+?\d{7,15}$/.test(number) ? `tel:${number}` : null
  if (href === null) return <span className="font-semibold wrap-break-word">{text}</span>
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-primary underline">
      {text}
    </a>
  )
}
