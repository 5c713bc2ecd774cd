import { day } from '@mtaa/contract/time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findPushMarker } from '../../../platform/push/push-marker.ts'
import { pushOpened } from '../../../platform/push/owner.ts'
import { pushOffered } from '../../../platform/push/offer-push.ts'
import { lasting, personKey } from '../../../platform/storage/storage.ts'
import { useApi } from '../../../platform/use-api.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { LaterWith } from '../../../ui/layout/later.tsx'

/** When somebody here has last said *Not now*. */
const refusedKey = personKey('mtaa-push-refused')
const pauseMs = 30 * day

const fetchCard = () => import('./push-card.tsx').then((file) => file.PushCard)

const mayAsk = () =>
  'Notification' in window &&
  'PushManager' in window &&
  Notification.permission !== 'denied' &&
  !findPushMarker() &&
  Date.now() - Number(lasting.read(refusedKey) ?? 0) >= pauseMs

/** Asks whether pushes are wanted, once the member has done something that makes them useful; never by itself. */
export function PushOffer({ userId }: { userId: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const ask = () => {
      if (mayAsk()) setAsked(true)
    }
    addEventListener(pushOffered, ask)
    return () => removeEventListener(pushOffered, ask)
  }, [])
  useEffect(() => {
    if (findPushMarker()?.userId !== userId) return undefined
    const readThem = () => void import('./read-opened.ts').then(({ readOpened }) => readOpened(api)).catch(() => {})
    const listen = ({ data }: MessageEvent) => {
      if (data === pushOpened) readThem()
    }
    whenIdle(() => {
      void import('./turn-push.ts').then(({ renewPush }) => renewPush(api, userId)).catch(() => {})
      readThem()
    })
    navigator.serviceWorker.addEventListener('message', listen)
    return () => navigator.serviceWorker.removeEventListener('message', listen)
  }, [api, userId])
  const onClose = (isRefused: boolean) => {
    if (isRefused) lasting.write(refusedKey, String(Date.now()))
    setAsked(false)
    void queryClient.invalidateQueries({ queryKey: ['push', userId] })
  }
  return <LaterWith fetchPart={fetchCard} enabled={isAsked} with={{ userId, onClose }} />
}
