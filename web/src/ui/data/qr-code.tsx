import { memo } from 'react'
import { encode } from 'uqr'
import { classNames } from '../layout/class-names.ts'

interface QrCodeProps {
  text: string
  label: string
  /** As large as what it stands in lets it be. */
  wide?: boolean
}

/** A QR code as one path, black on white in both themes: cameras expect that. */
export const QrCode = memo(function QrCode({ text, label, wide = false }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('mx-auto rounded-control', wide ? 'w-full max-w-80' : 'my-3 size-56')}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
})
