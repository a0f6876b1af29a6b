import { messages } from '@farmlane/contract/farms/messages.ts'
import * as routes from '@farmlane/contract/farms/routes.ts'
import { wholePage } from '@farmlane/contract/kernel/page.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { perNetwork } from '../../platform/http/slow-doors.ts'
import { passwordGate, type TokenKeys } from '../identity/index.ts'
import { acceptInvitation, joinWithNewAccount } from './accept-invitation.ts'
import { changeRole } from './change-role.ts'
import { changeSettings } from './change-settings.ts'
import { getFarm, getPublicFarm, listFarms } from './farm-views.ts'
import { getSettings, type Obligations } from './get-settings.ts'
import { listInvitations } from './invitation-views.ts'
import { inviteMember } from './invite-member.ts'
import { listMembers } from './member-views.ts'
import { openFarm } from './open-farm.ts'
import { removeMember } from './remove-member.ts'
import { showInvitation } from './show-invitation.ts'
import { updateFarm } from './update-farm.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export type FarmNeeds = Obligations & Pick<TokenKeys, 'refreshSecret'>

export function farmRoutes(api: Api, { refreshSecret, ...obligations }: FarmNeeds): void {
  const keys = { tokens: api.tokens, refreshSecret }

  bind(api, routes.listFarms, async ({ tx, actor }) => wholePage(await listFarms(tx, actor)))
  bind(api, routes.openFarm, ({ tx, actor, body }) => openFarm(tx, actor, body), {
    limits: [{ max: 20, minutes: 24 * 60, per: ({ userId }) => userId }],
  })
  bind(api, routes.getFarm, ({ tx, actor }) => getFarm(tx, actor))
  bind(api, routes.updateFarm, ({ tx, actor, body }) => updateFarm(tx, actor, body))
  bind(api, routes.getFarmSettings, ({ tx, actor }) => getSettings(tx, actor, obligations))
  bind(api, routes.updateFarmSettings, ({ tx, actor, body }) => changeSettings(tx, actor, { input: body, obligations }))
  bind(api, routes.previewFarm, ({ tx, actor }) => getPublicFarm(tx, actor))
  bind(api, routes.listMembers, async ({ tx, actor }) => wholePage(await listMembers(tx, actor)))
  bind(api, routes.changeRole, ({ tx, actor, params, body }) => changeRole(tx, actor, { ...params, ...body }))
  bind(api, routes.removeMember, async ({ tx, actor, params }) => {
    await removeMember(tx, actor, params)
    return { message: messages.memberRemoved }
  })
  bind(api, routes.listInvitations, async ({ tx, actor }) => wholePage(await listInvitations(tx, actor)))
  bind(api, routes.inviteMember, ({ tx, actor, body }) => inviteMember(tx, actor, body), {
    limits: [{ max: 60, minutes: 60, per: ({ userId }) => userId }],
  })
  bind(api, routes.withdrawInvitation, async ({ tx, actor, params }) => {
    await withdrawInvitation(tx, actor, params)
    return { message: messages.invitationWithdrawn }
  })
  bind(api, routes.showInvitation, ({ tx, body }) => showInvitation(tx, body), {
    limits: perNetwork(60, 15),
  })
  bind(api, routes.acceptInvitation, ({ tx, actor, body }) => acceptInvitation(tx, actor, body))
  bind(api, routes.joinWithNewAccount, ({ tx, actor, body }) => joinWithNewAccount(tx, actor, body, keys), {
    gate: passwordGate,
    limits: perNetwork(20, 60),
  })
}
