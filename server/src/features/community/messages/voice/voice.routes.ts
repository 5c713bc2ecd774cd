import { uploadVoice as uploadEndpoint } from '@mtaa/contract/community/messages'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { countVoice, uploadVoice } from './upload-voice.ts'
import { viewVoice } from './voice-addresses.ts'

export function voiceRoutes(on: On) {
  on(
    uploadEndpoint,
    async ({ deps, viewer, file }) => {
      if (!file) throw new Refusal('unsupported_media_type')
      return viewVoice(await uploadVoice(deps, viewer, file), deps)
    },
    { beforeBody: countVoice },
  )
}
