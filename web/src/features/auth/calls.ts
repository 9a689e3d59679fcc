import type {
  forgotPassword,
  login,
  logout,
  refresh,
  register,
  requestOtp,
  resetPassword,
  verifyOtp,
} from '@fanion/contract/auth';
