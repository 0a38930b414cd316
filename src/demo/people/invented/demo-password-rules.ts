/** The password of all demo logins. Other demo members have no password. */
export const DEMO_PASSWORD = 'vonk-demo';
