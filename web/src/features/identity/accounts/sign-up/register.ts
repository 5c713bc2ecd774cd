import { signUp } from '../../../../platform/sign-up.ts'
import { saveDraft } from '../../../../platform/drafts.ts'
import { saveFirstPicture } from './first-picture.ts'
import { profileOf, registrationDraft, type Written } from './registration.ts'

export interface Registration {
  written: Written
  place: Record<string, number>
  picture: string
  /** The proof of the number; without it the number is stored unverified. */
  proof?: string | undefined
}

/** The result of a registration, for the page to show. */
export interface Registered {
  email: string
  mustConfirm: boolean
  phoneVerified: boolean
}

export async function register({ written, place, picture, proof }: Registration): Promise<Registered> {
  const email = (written['email'] ?? '').trim()
  const data = { ...profileOf(written), ...place, ...(proof !== undefined && { phone_proof: proof }) }
  const { mustConfirm } = await signUp({ email, password: written['password'] ?? '', data })
  saveDraft(registrationDraft, undefined, undefined)
  if (picture) saveFirstPicture({ email, picture })
  return { email, mustConfirm, phoneVerified: proof !== undefined }
}
