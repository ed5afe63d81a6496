import type { payments } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type Payments = typeof payments.operations;

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    paymentOptions: queryOf<Payments['paymentOptions']>(build, 'GET /api/payment-options'),
    createPaypalOrder: mutationOf<Payments['createPaypalOrder']>(build, 'POST /api/paypal/order'),
    capturePaypalOrder: mutationOf<Payments['capturePaypalOrder']>(build, 'POST /api/paypal/order/:orderID/capture'),
    processPayment: mutationOf<Payments['processPayment']>(build, 'POST /api/process-payment'),
    // A GET that opens a checkout: never answered from memory.
    donatePaymentRequest: mutationOf<Payments['donatePaymentRequest']>(build, 'GET /api/donate-payment-request'),
    payerurlSuccess: mutationOf<Payments['payerurlSuccess']>(build, 'POST /api/payerurl-success'),
    trackPaymentAttempt: mutationOf<Payments['trackPaymentAttempt']>(build, 'POST /api/track-payment-attempt'),
    trackPaymentClick: mutationOf<Payments['trackPaymentClick']>(build, 'POST /api/track-payment-click'),
    simulatePayment: mutationOf<Payments['simulatePayment']>(build, 'POST /api/simulate-payment'),
  }),
});

export const { usePaymentOptionsQuery } = paymentsApi;
