import { expect, test } from "vitest";
import { choosePaymentMode, type PaymentModeQuestion } from "./payment-mode.ts";

const asked = (question: Partial<PaymentModeQuestion>) =>
  choosePaymentMode({
    secretKey: undefined,
    publicUrl: "http://localhost:3000",
    nodeEnv: "production",
    apiUrl: undefined,
    ...question,
  });

test.each([
  ["http://localhost:3000"],
  ["http://127.0.0.1:3000"],
  ["http://www.example.com"],
  ["https://localhost"],
  ["https://site.test"],
  ["https://192.168.1.20"],
  ["https://[::1]:3000"],
])("without a key, a site at %s takes test cards through the built-in sandbox", (publicUrl) => {
  expect(asked({ publicUrl })).toEqual({ mode: "test", sandbox: true });
});

test.each([
  ["https://www.example.com"],
  ["https://example.com:8443"],
  ["https://203.0.113.7"],
  ["https://latest.com"],
])("without a key, a public site at %s offers no card", (publicUrl) => {
  expect(asked({ publicUrl })).toEqual({ mode: "off", sandbox: false });
});

test.each([["sk_live_abc"], ["rk_live_abc"]])("the key %s takes real money", (secretKey) => {
  expect(asked({ secretKey, publicUrl: "https://www.example.com" })).toEqual({
    mode: "live",
    sandbox: false,
  });
});

test.each([["sk_test_abc"], ["rk_test_abc"]])(
  "the key %s stays in test mode, wherever it is sent",
  (secretKey) => {
    expect(asked({ secretKey, publicUrl: "https://www.example.com" })).toEqual({
      mode: "test",
      sandbox: false,
    });
    expect(asked({ secretKey, apiUrl: "http://127.0.0.1:4010" })).toEqual({ mode: "test", sandbox: false });
  },
);

test.each([
  ["http://127.0.0.1:4010"],
  ["https://stripe.com.example.net"],
  ["https://notstripe.com"],
  ["http://api.stripe.com"],
  ["not an address"],
])("in production a live key is not sent to %s", (apiUrl) => {
  expect(asked({ secretKey: "sk_live_abc", apiUrl })).toEqual({
    refusal: "STRIPE_API_URL does not point to Stripe, so a live STRIPE_SECRET_KEY is not used with it.",
  });
});

test("in production a live key is sent to Stripe's own address", () => {
  expect(asked({ secretKey: "sk_live_abc", apiUrl: "https://api.stripe.com" })).toEqual({
    mode: "live",
    sandbox: false,
  });
});

test("a key of another kind is refused without being repeated", () => {
  const answer = asked({ secretKey: "pk_live_abc" });
  expect(answer).toHaveProperty("refusal");
  expect(JSON.stringify(answer)).not.toContain("pk_live_abc");
});
