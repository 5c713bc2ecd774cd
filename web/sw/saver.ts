declare const self: ServiceWorkerGlobalScope

/** Whether the person, or else the device, wants few bytes. */
export async function savesData(): Promise<boolean> {
  const { connection } = self.navigator as { connection?: { saveData?: boolean } }
  const { cookieStore } = self as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } }
  const chosen = await cookieStore?.get('mtaa_saver').catch(() => null)
  return chosen?.value === 'on' || (chosen?.value !== 'off' && connection?.saveData === true)
}
