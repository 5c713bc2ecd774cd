import type { ComponentType } from 'react'
import type { Props } from './attributes.ts'
import type { ReactContext } from './hooks.ts'

interface Instance {
  props: Props
  context: unknown
  state: object | null | undefined
  updater: object
  render: () => unknown
}

interface ClassComponent {
  new (props: Props, context: unknown): Instance
  contextType?: ReactContext
  defaultProps?: Props
  getDerivedStateFromProps?: (props: Props, state: unknown) => object | null
}

const updater = { isMounted: () => false, enqueueSetState() {}, enqueueReplaceState() {}, enqueueForceUpdate() {} }

/** What a class component renders at first: error boundaries of libraries are such. */
export function renderClass(type: ComponentType, given: Props): unknown {
  const component = type as unknown as ClassComponent
  const props = { ...component.defaultProps, ...given }
  const context = component.contextType?._currentValue ?? {}
  const instance = new component(props, context)
  Object.assign(instance, { props, context, updater, state: instance.state ?? null })
  const derived = component.getDerivedStateFromProps?.(props, instance.state)
  if (derived) instance.state = { ...instance.state, ...derived }
  return instance.render()
}
