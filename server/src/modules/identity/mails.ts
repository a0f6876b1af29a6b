import { resetMinutes, verificationHours } from '@farmlane/contract/identity/constants.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Notice } from './jobs.ts'

type Person = { name: string; address: string }

export const verificationMailText = (to: Person, token: string): Mail => ({
  to,
  subject: 'Please verify your email address',
  paragraphs: ['Hello,', `Verify your email to start using your Farmlane account with the username ${to.name}.`],
  action: { label: 'Verify my email', path: `/verify-email/${token}` },
  after: [
    `The link works once and expires in ${verificationHours} hours.`,
    'If this isn’t your username, please don’t click the link. You don’t need to do anything.',
  ],
})

/** Sent to the owner of an address when someone, possibly the owner, tries to open another account with it. */
export const alreadyOwnedMailText = (to: Person): Mail => ({
  to,
  subject: 'You already have a Farmlane account',
  paragraphs: [
    `Hello ${to.name},`,
    'Someone tried to sign up with this address, but it already belongs to your Farmlane account. If it was you, just log in.',
  ],
  action: { label: 'Log in', path: '/login' },
  after: ['If you forgot your password, you can reset it on the login page. If it wasn’t you, you don’t need to do anything.'],
})

export const emailChangeMailText = (to: Person, token: string): Mail => ({
  to,
  subject: 'Please confirm your new email address',
  paragraphs: ['Hello,', `You asked to use this address for your Farmlane account with the username ${to.name}.`],
  action: { label: 'Use this address', path: `/verify-email/${token}` },
  after: [`The link works once and expires in ${verificationHours} hours. Until you open it, we’ll keep using your old address.`],
})

export const resetMailText = (to: Person, token: string): Mail => ({
  to,
  subject: 'Set a new password',
  paragraphs: [`Hello ${to.name},`, 'You can now set a new password for your Farmlane account.'],
  action: { label: 'Set a new password', path: `/reset-password/${token}` },
  after: [
    `The link works once and expires in ${resetMinutes} minutes.`,
    'If you didn’t ask for this, ignore this email. Your password won’t change.',
  ],
})

const notices: Record<Notice, { subject: string; sentence: string }> = {
  password_changed: {
    subject: 'Your password was changed',
    sentence: 'The password of your Farmlane account was changed and your other devices were signed out.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    sentence: 'Your Farmlane account now uses another email address. This is the last email we’ll send to this one.',
  },
  account_deleted: {
    subject: 'Your account has been deleted',
    sentence: 'We deleted your Farmlane account and everything in it that was only yours. Thank you for your time with us.',
  },
}

export const noticeMailText = (to: Person, notice: Notice): Mail => ({
  to,
  subject: notices[notice].subject,
  paragraphs: [`Hello ${to.name},`, notices[notice].sentence],
  after: notice === 'account_deleted' ? [] : ['If this wasn’t you, please set a new password right away and contact us.'],
})
