/** Stands in for lucide's own function of this kind (`web/plain-icons.ts`): one element with constant contents instead of five. */
import { type ComponentProps, createElement } from 'react'

interface IconData {
  name: string
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

type IconProps = ComponentProps<'svg'> & { size?: number }

/** What all icons have in common is in the style sheet, under `.icon`. */
// oxlint-disable-next-line import/no-default-export -- lucide's icons import it so
export default function createIcon({ name, node }: IconData) {
  const contents = { __html: node.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`).join('') }
  const PlainIcon = ({ size = 24, strokeWidth = 2, className, ...rest }: IconProps) =>
    createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      strokeWidth,
      'aria-hidden': 'true',
      ...rest,
      className: className ? `icon ${className}` : 'icon',
      dangerouslySetInnerHTML: contents,
    })
  PlainIcon.displayName = name
  return PlainIcon
}

const written = ({ key: _key, ...attributes }: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
