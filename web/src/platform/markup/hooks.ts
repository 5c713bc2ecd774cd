/** Hooks of components that are rendered once, on the server: state has its first value, effects never run. */
import React, { type Context, type Reducer, type Usable } from 'react'
import { NotSupported } from './not-supported.ts'
import { treeId, type TreePlace } from './tree-id.ts'

/** A context's value while its provider's children are rendered; where React's own renderer has it, too. */
export type ReactContext = Context<unknown> & { _currentValue: unknown }

const internals = (
  React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: unknown } }
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE

// Of the component being rendered; its children are rendered after it, never within.
let turn = 0
let cells: { value: unknown }[] = []
let cellAt = 0
let changed = false
let ids = 0
let placeNow: TreePlace | null = null

const maxTries = 25

/** Calls a component with its hooks, again when it has set its own state meanwhile. */
export function renderComponent(
  component: (props: object, ref?: unknown) => unknown,
  props: object,
  ref: unknown,
  place: TreePlace | null,
): unknown {
  turn++
  placeNow = place
  if (cells.length > 0) cells = []
  for (let tries = 0; tries < maxTries; tries++) {
    cellAt = 0
    ids = 0
    changed = false
    const node = component(props, ref)
    if (!changed) return node
  }
  throw new Error('A component sets its state whenever it is rendered')
}

/** Whether the component rendered last has taken an id. */
export const tookId = () => ids > 0

/** Gives React's hooks to us while `work` runs. */
export function withHooks<T>(work: () => T): T {
  const before = internals.H
  internals.H = hooks
  try {
    return work()
  } finally {
    internals.H = before
  }
}

function cell(make: () => unknown): { value: unknown } {
  const known = cells[cellAt]
  const found = known ?? { value: make() }
  if (!known) cells.push(found)
  cellAt++
  return found
}

function useReducer(reducer: Reducer<unknown, unknown>, initial: unknown, init?: (initial: unknown) => unknown) {
  const state = cell(() => (init ? init(initial) : initial))
  const mine = turn
  const dispatch = (action: unknown) => {
    if (mine !== turn) return
    state.value = reducer(state.value, action)
    changed = true
  }
  return [state.value, dispatch]
}

const isFunction = (value: unknown): value is (argument?: unknown) => unknown => typeof value === 'function'
const basic = (state: unknown, action: unknown) => (isFunction(action) ? action(state) : action)
const call = (initial: unknown) => (isFunction(initial) ? initial() : initial)

function use(usable: Usable<unknown> & { status?: string; value?: unknown; reason?: unknown }) {
  if ('_currentValue' in usable) return usable._currentValue
  if (usable.status === 'fulfilled') return usable.value
  if (usable.status === 'rejected') throw usable.reason
  throw new NotSupported('A component waits for a promise')
}

const read = (context: ReactContext) => context._currentValue
const nothing = () => {}
const unsupported = () => {
  throw new NotSupported('This hook has no meaning on the server')
}

const hooks = {
  readContext: read,
  use,
  useContext: read,
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useReducer,
  useState: (initial: unknown) => useReducer(basic, initial, call),
  useRef: (initial: unknown) => cell(() => ({ current: initial })).value,
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
  useDeferredValue: (value: unknown, initial?: unknown) => (initial === undefined ? value : initial),
  useTransition: () => [false, unsupported],
  useOptimistic: (value: unknown) => [value, unsupported],
  useEffectEvent: () => unsupported,
  useId: () => treeId(placeNow, ids++),
  useSyncExternalStore: (_subscribe: unknown, _get: unknown, getOnServer?: () => unknown) => {
    if (!getOnServer) throw new Error('useSyncExternalStore has nothing to show on the server')
    return getOnServer()
  },
  useActionState: unsupported,
  useFormState: unsupported,
  useHostTransitionStatus: unsupported,
  useMemoCache: unsupported,
  useCacheRefresh: unsupported,
}
