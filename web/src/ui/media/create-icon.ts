/** An icon of lucide as one element with constant contents instead of five; `web/plain-icons.ts` writes the calls. */
import { type ComponentProps, createElement } from 'react'

type IconProps = ComponentProps<'svg'> & { size?: number }

/** What all icons have in common is in the style sheet, under `.icon`. */
// oxlint-disable-next-line import/no-default-export -- lucide's icons import it so
export default function createIcon(contents: string) {
  const inside = { __html: contents }
  return ({ size = 24, strokeWidth = 2, className, ...rest }: IconProps) =>
    createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      strokeWidth,
      'aria-hidden': 'true',
      ...rest,
      className: className ? `icon ${className}` : 'icon',
      dangerouslySetInnerHTML: inside,
    })
}
