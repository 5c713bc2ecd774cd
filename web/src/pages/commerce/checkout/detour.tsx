import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** Redirects and shows the reason in a toast, once. */
export function Detour({ to, title, text }: { to: string; title: string; text: string }) {
  const navigate = useNavigate()
  const shown = useRef(false)
  useEffect(() => {
    if (shown.current) return
    shown.current = true
    showToast({ title, text })
    void navigate(to, { replace: true })
  }, [navigate, to, title, text])
  return null
}
