import { typedHandle } from '@mtaa/contract/community/handles'
import { getProfile } from '@mtaa/contract/community/profiles'
import { handleTag, memberTag, ownerTag, reviewsTag } from '../../../core/cache-tags.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { showProfile } from './show-profile.ts'

export function profilesRoutes(on: On) {
  on(getProfile, ({ deps, viewer, stateOf, params: { who } }) => showProfile(deps, { who, viewer, stateOf }), {
    cache: {
      for: 'visitors',
      tags: ({ person: { id } }, { params }) => [
        memberTag(id),
        ownerTag(id),
        reviewsTag(id),
        handleTag(typedHandle(params.who)),
      ],
    },
  })
}
