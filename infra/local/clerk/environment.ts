import { maxPasswordBytes, minPasswordLength } from './settings.ts'

const off = {
  enabled: false,
  required: false,
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verifications: [],
  verify_at_sign_up: false,
}
const optional = { ...off, enabled: true }
const byCode = (strategy: string) => ({
  ...optional,
  used_for_first_factor: true,
  first_factors: [strategy],
  verifications: [strategy],
  verify_at_sign_up: true,
})

/**
 * The application's settings for Clerk's browser script, where they differ from its defaults: one
 * session per browser; a first name and an e-mail address or a phone required, which a code verifies;
 * a password only for who wants one; development instance. Clerk's windows offer what they find here, so that a stage
 * whose application has no phones shows none.
 */
export const environment = {
  auth_config: { single_session_mode: true },
  display_config: {
    instance_environment_type: 'development',
    branded: false,
    // Only in English; the site's Arabic texts name the application themselves.
    application_name: 'Qitati',
  },
  user_settings: {
    attributes: {
      email_address: byCode('email_code'),
      first_name: { ...optional, required: true },
      last_name: optional,
      password: optional,
      phone_number: byCode('phone_code'),
      username: off,
      web3_wallet: off,
      passkey: off,
      authenticator_app: off,
      backup_code: off,
    },
    sign_up: { mode: 'public', progressive: true },
    password_settings: { min_length: minPasswordLength, max_length: maxPasswordBytes },
  },
}
