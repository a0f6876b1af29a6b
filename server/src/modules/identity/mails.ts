import { resetMinutes, verificationHours } from '@farmlane/contract/identity/constants.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Notice } from './jobs.ts'

type Person = { name: string; address: string }

export const verificationMailText = (to: Person, token: string): Mail => ({
  to,
  subject: 'Please verify your email address',
  paragraphs: ['Hello,', `One click and your Farmlane account with the username ${to.name} is ready.`],
  action: { label: 'Verify my email', path: `/verify-email/${token}` },
  after: [
    `The link works once, within ${verificationHours} hours.`,
    'If this is not your username, please do not click: you need not do anything.',
  ],
})

/** Sent to the owner of an address when someone, possibly the owner, tries to open another account with it. */
export const alreadyOwnedMailText = (to: Person): Mail => ({
  to,
  subject: 'You already have a Farmlane account',
  paragraphs: [
    `Hello ${to.name},`,
    'Somebody just used this address at Farmlane, and it belongs to your account already. If it was you, simply log in.',
  ],
  action: { label: 'Log in', path: '/login' },
  after: ['If you forgot your password, the login page helps. If it was not you, you need not do anything.'],
})

export const emailChangeMailText = (to: Person, token: string): Mail => ({
  to,
  subject: 'Please confirm your new email address',
  paragraphs: ['Hello,', `You asked to use this address for your Farmlane account with the username ${to.name}.`],
  action: { label: 'Use this address', path: `/verify-email/${token}` },
  after: [`The link works once, within ${verificationHours} hours. Until then the old address stays.`],
})

export const resetMailText = (to: Person, token: string): Mail => ({
  to,
  subject: 'Set a new password',
  paragraphs: [`Hello ${to.name},`, 'Here you can set a new password for your Farmlane account.'],
  action: { label: 'Set a new password', path: `/reset-password/${token}` },
  after: [`The link works once, within ${resetMinutes} minutes.`, 'If you did not ask for it, your password stays as it is.'],
})

const notices: Record<Notice, { subject: string; sentence: string }> = {
  password_changed: {
    subject: 'Your password was changed',
    sentence: 'The password of your Farmlane account was changed and your other devices were signed out.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    sentence: 'Your Farmlane account now uses another email address. This is the last mail to this one.',
  },
  account_deleted: {
    subject: 'Your account is deleted',
    sentence: 'Your Farmlane account is deleted, with everything in it that was only yours. Thank you for your time with us.',
  },
}

export const noticeMailText = (to: Person, notice: Notice): Mail => ({
  to,
  subject: notices[notice].subject,
  paragraphs: [`Hello ${to.name},`, notices[notice].sentence],
  after: notice === 'account_deleted' ? [] : ['If this was not you, please set a new password at once and write to us.'],
})
