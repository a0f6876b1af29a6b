import { z } from 'zod'
import { Done } from '../kernel/done.ts'
import { FarmParams, Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { roles, route } from '../kernel/route.ts'
import {
  Farm,
  Invitation,
  InvitationShown,
  InvitationToken,
  InviteMember,
  JoinedWithNewAccount,
  JoinWithNewAccount,
  Member,
  OpenFarm,
  PublicFarm,
  UpdateFarm,
} from './farm.ts'
import { FarmSettings, UpdateFarmSettings } from './farm-settings.ts'

const MemberParams = FarmParams.extend({ user_id: Id })

export const listFarms = route({
  method: 'GET',
  path: '/farms/',
  summary: 'The farms you belong to',
  access: 'signed_in',
  reply: page(Farm),
})
export const openFarm = route({
  method: 'POST',
  path: '/farms/',
  summary: 'Open a farm; you become its owner and its trial starts',
  access: 'signed_in',
  body: OpenFarm,
  reply: Farm,
})
export const getFarm = route({
  method: 'GET',
  path: '/farms/{farm_id}/',
  summary: 'One of your farms',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: Farm,
})
export const updateFarm = route({
  method: 'PATCH',
  path: '/farms/{farm_id}/',
  summary: 'Change a farm’s profile; omitted fields and the farm’s address on the site stay the same',
  access: { farm: 'manager' },
  params: FarmParams,
  body: UpdateFarm,
  reply: Farm,
})
export const getFarmSettings = route({
  method: 'GET',
  path: '/farms/{farm_id}/settings/',
  summary: 'A farm’s time zone, currency and worker settings, and whether they can be changed now',
  access: { farm: 'manager' },
  params: FarmParams,
  reply: FarmSettings,
})
export const updateFarmSettings = route({
  method: 'PATCH',
  path: '/farms/{farm_id}/settings/',
  summary: 'Change what workers see, or, while no order is open, the time zone or currency; prices keep their numbers',
  access: { farm: 'owner' },
  params: FarmParams,
  body: UpdateFarmSettings,
  reply: FarmSettings,
})
export const previewFarm = route({
  method: 'GET',
  path: '/farms/{farm_id}/preview/',
  summary: 'The farm as shoppers will see it',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: PublicFarm,
})
export const listMembers = route({
  method: 'GET',
  path: '/farms/{farm_id}/members/',
  summary: 'The team of a farm',
  access: { farm: 'manager' },
  params: FarmParams,
  reply: page(Member),
})
export const changeRole = route({
  method: 'PATCH',
  path: '/farms/{farm_id}/members/{user_id}/',
  summary: 'Give a member another role',
  access: { farm: 'owner' },
  params: MemberParams,
  body: z.strictObject({ role: z.enum(roles) }),
  reply: Member,
})
export const removeMember = route({
  method: 'DELETE',
  path: '/farms/{farm_id}/members/{user_id}/',
  summary: 'Remove a member from the team, or leave it yourself',
  access: { farm: 'worker' },
  params: MemberParams,
  reply: Done,
})
export const listInvitations = route({
  method: 'GET',
  path: '/farms/{farm_id}/invitations/',
  summary: 'Open invitations',
  access: { farm: 'manager' },
  params: FarmParams,
  reply: page(Invitation),
})
export const inviteMember = route({
  method: 'POST',
  path: '/farms/{farm_id}/invitations/',
  summary: 'Invite someone by email',
  access: { farm: 'manager' },
  params: FarmParams,
  body: InviteMember,
  reply: Invitation,
})
export const withdrawInvitation = route({
  method: 'DELETE',
  path: '/farms/{farm_id}/invitations/{invitation_id}/',
  summary: 'Withdraw an invitation',
  access: { farm: 'manager' },
  params: FarmParams.extend({ invitation_id: Id }),
  reply: Done,
})
export const showInvitation = route({
  method: 'POST',
  path: '/farms/invitations/show/',
  summary: 'The details of an invitation',
  access: 'anyone',
  body: InvitationToken,
  reply: InvitationShown,
})
export const acceptInvitation = route({
  method: 'POST',
  path: '/farms/invitations/accept/',
  summary: 'Join the farm of an invitation',
  access: 'signed_in',
  body: InvitationToken,
  reply: Farm,
})
export const joinWithNewAccount = route({
  method: 'POST',
  path: '/farms/invitations/sign_up/',
  summary: 'Open an account for the invited address, which the emailed link has verified, and join the farm',
  access: 'anyone',
  body: JoinWithNewAccount,
  reply: JoinedWithNewAccount,
})
