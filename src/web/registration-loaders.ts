export { loadSignup } from '#web/features/registration/load-signup.ts';
export { loadSteps } from '#web/pages/registration/complete-signup/load-steps.ts';
export { loadMemberSignup } from '#web/pages/registration/members-id-signup/load-member-signup.ts';
