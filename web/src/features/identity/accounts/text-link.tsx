import type { ComponentProps } from 'react'
import { Link } from '../../../ui/layout/link.tsx'

/** A link in a sentence with a large touch target. */
export const TextLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} className="inline-flex min-h-11 items-center font-semibold text-primary underline" />
)
