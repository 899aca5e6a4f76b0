import arAbout from "./messages/ar/about.json" with { type: "json" };
import arAccount from "./messages/ar/account.json" with { type: "json" };
import arAdditions from "./messages/ar/additions.json" with { type: "json" };
import arAdmin from "./messages/ar/admin.json" with { type: "json" };
import arAftercare from "./messages/ar/aftercare.json" with { type: "json" };
import arAnalytics from "./messages/ar/analytics.json" with { type: "json" };
import arAudit from "./messages/ar/audit.json" with { type: "json" };
import arAvailability from "./messages/ar/availability.json" with { type: "json" };
import arBank from "./messages/ar/bank.json" with { type: "json" };
import arBlog from "./messages/ar/blog.json" with { type: "json" };
import arBoard from "./messages/ar/board.json" with { type: "json" };
import arBooks from "./messages/ar/books.json" with { type: "json" };
import arBooking from "./messages/ar/booking.json" with { type: "json" };
import arBookingpage from "./messages/ar/bookingpage.json" with { type: "json" };
import arBusiness from "./messages/ar/business.json" with { type: "json" };
import arChanges from "./messages/ar/changes.json" with { type: "json" };
import arChauffeurs from "./messages/ar/chauffeurs.json" with { type: "json" };
import arClosing from "./messages/ar/closing.json" with { type: "json" };
import arComplaints from "./messages/ar/complaints.json" with { type: "json" };
import arContact from "./messages/ar/contact.json" with { type: "json" };
import arDeposit from "./messages/ar/deposit.json" with { type: "json" };
import arCustomers from "./messages/ar/customers.json" with { type: "json" };
import arPartners from "./messages/ar/partners.json" with { type: "json" };
import arApprovals from "./messages/ar/approvals.json" with { type: "json" };
import arOrganisations from "./messages/ar/organisations.json" with { type: "json" };
import arDispatch from "./messages/ar/dispatch.json" with { type: "json" };
import arDocuments from "./messages/ar/documents.json" with { type: "json" };
import arEarnings from "./messages/ar/earnings.json" with { type: "json" };
import arEditor from "./messages/ar/editor.json" with { type: "json" };
import arEdits from "./messages/ar/edits.json" with { type: "json" };
import arEinvoicing from "./messages/ar/einvoicing.json" with { type: "json" };
import arEmissions from "./messages/ar/emissions.json" with { type: "json" };
import arErrors from "./messages/ar/errors.json" with { type: "json" };
import arEvents from "./messages/ar/events.json" with { type: "json" };
import arFigures from "./messages/ar/figures.json" with { type: "json" };
import arFleet from "./messages/ar/fleet.json" with { type: "json" };
import arGuestlists from "./messages/ar/guestlists.json" with { type: "json" };
import arGuests from "./messages/ar/guests.json" with { type: "json" };
import arHome from "./messages/ar/home.json" with { type: "json" };
import arInbox from "./messages/ar/inbox.json" with { type: "json" };
import arInquiries from "./messages/ar/inquiries.json" with { type: "json" };
import arMails from "./messages/ar/mails.json" with { type: "json" };
import arManage from "./messages/ar/manage.json" with { type: "json" };
import arMedia from "./messages/ar/media.json" with { type: "json" };
import arMessages from "./messages/ar/messages.json" with { type: "json" };
import arOffers from "./messages/ar/offers.json" with { type: "json" };
import arOccupancy from "./messages/ar/occupancy.json" with { type: "json" };
import arOperations from "./messages/ar/operations.json" with { type: "json" };
import arOptimizer from "./messages/ar/optimizer.json" with { type: "json" };
import arPassenger from "./messages/ar/passenger.json" with { type: "json" };
import arPayouts from "./messages/ar/payouts.json" with { type: "json" };
import arPayment from "./messages/ar/payment.json" with { type: "json" };
import arPictures from "./messages/ar/pictures.json" with { type: "json" };
import arPlaces from "./messages/ar/places.json" with { type: "json" };
import arPosts from "./messages/ar/posts.json" with { type: "json" };
import arPreview from "./messages/ar/preview.json" with { type: "json" };
import arPrices from "./messages/ar/prices.json" with { type: "json" };
import arProgrammes from "./messages/ar/programmes.json" with { type: "json" };
import arProof from "./messages/ar/proof.json" with { type: "json" };
import arPush from "./messages/ar/push.json" with { type: "json" };
import arRefusals from "./messages/ar/refusals.json" with { type: "json" };
import arRegister from "./messages/ar/register.json" with { type: "json" };
import arReminders from "./messages/ar/reminders.json" with { type: "json" };
import arRunsheet from "./messages/ar/runsheet.json" with { type: "json" };
import arServices from "./messages/ar/services.json" with { type: "json" };
import arSettings from "./messages/ar/settings.json" with { type: "json" };
import arShell from "./messages/ar/shell.json" with { type: "json" };
import arSystem from "./messages/ar/system.json" with { type: "json" };
import arThread from "./messages/ar/thread.json" with { type: "json" };
import arTips from "./messages/ar/tips.json" with { type: "json" };
import arTransfers from "./messages/ar/transfers.json" with { type: "json" };
import arTravellers from "./messages/ar/travellers.json" with { type: "json" };
import arVehicles from "./messages/ar/vehicles.json" with { type: "json" };
import arWay from "./messages/ar/way.json" with { type: "json" };
import arWithdrawal from "./messages/ar/withdrawal.json" with { type: "json" };
import arWorkplace from "./messages/ar/workplace.json" with { type: "json" };
import enAbout from "./messages/en/about.json" with { type: "json" };
import enAccount from "./messages/en/account.json" with { type: "json" };
import enAdditions from "./messages/en/additions.json" with { type: "json" };
import enAdmin from "./messages/en/admin.json" with { type: "json" };
import enAftercare from "./messages/en/aftercare.json" with { type: "json" };
import enAnalytics from "./messages/en/analytics.json" with { type: "json" };
import enAudit from "./messages/en/audit.json" with { type: "json" };
import enAvailability from "./messages/en/availability.json" with { type: "json" };
import enBank from "./messages/en/bank.json" with { type: "json" };
import enBlog from "./messages/en/blog.json" with { type: "json" };
import enBoard from "./messages/en/board.json" with { type: "json" };
import enBooks from "./messages/en/books.json" with { type: "json" };
import enBooking from "./messages/en/booking.json" with { type: "json" };
import enBookingpage from "./messages/en/bookingpage.json" with { type: "json" };
import enBusiness from "./messages/en/business.json" with { type: "json" };
import enChanges from "./messages/en/changes.json" with { type: "json" };
import enChauffeurs from "./messages/en/chauffeurs.json" with { type: "json" };
import enClosing from "./messages/en/closing.json" with { type: "json" };
import enComplaints from "./messages/en/complaints.json" with { type: "json" };
import enContact from "./messages/en/contact.json" with { type: "json" };
import enDeposit from "./messages/en/deposit.json" with { type: "json" };
import enCustomers from "./messages/en/customers.json" with { type: "json" };
import enPartners from "./messages/en/partners.json" with { type: "json" };
import enApprovals from "./messages/en/approvals.json" with { type: "json" };
import enOrganisations from "./messages/en/organisations.json" with { type: "json" };
import enDispatch from "./messages/en/dispatch.json" with { type: "json" };
import enDocuments from "./messages/en/documents.json" with { type: "json" };
import enEarnings from "./messages/en/earnings.json" with { type: "json" };
import enEditor from "./messages/en/editor.json" with { type: "json" };
import enEdits from "./messages/en/edits.json" with { type: "json" };
import enEinvoicing from "./messages/en/einvoicing.json" with { type: "json" };
import enEmissions from "./messages/en/emissions.json" with { type: "json" };
import enErrors from "./messages/en/errors.json" with { type: "json" };
import enEvents from "./messages/en/events.json" with { type: "json" };
import enFigures from "./messages/en/figures.json" with { type: "json" };
import enFleet from "./messages/en/fleet.json" with { type: "json" };
import enGuestlists from "./messages/en/guestlists.json" with { type: "json" };
import enGuests from "./messages/en/guests.json" with { type: "json" };
import enHome from "./messages/en/home.json" with { type: "json" };
import enInbox from "./messages/en/inbox.json" with { type: "json" };
import enInquiries from "./messages/en/inquiries.json" with { type: "json" };
import enMails from "./messages/en/mails.json" with { type: "json" };
import enManage from "./messages/en/manage.json" with { type: "json" };
import enMedia from "./messages/en/media.json" with { type: "json" };
import enMessages from "./messages/en/messages.json" with { type: "json" };
import enOffers from "./messages/en/offers.json" with { type: "json" };
import enOccupancy from "./messages/en/occupancy.json" with { type: "json" };
import enOperations from "./messages/en/operations.json" with { type: "json" };
import enOptimizer from "./messages/en/optimizer.json" with { type: "json" };
import enPassenger from "./messages/en/passenger.json" with { type: "json" };
import enPayouts from "./messages/en/payouts.json" with { type: "json" };
import enPayment from "./messages/en/payment.json" with { type: "json" };
import enPictures from "./messages/en/pictures.json" with { type: "json" };
import enPlaces from "./messages/en/places.json" with { type: "json" };
import enPosts from "./messages/en/posts.json" with { type: "json" };
import enPreview from "./messages/en/preview.json" with { type: "json" };
import enPrices from "./messages/en/prices.json" with { type: "json" };
import enProgrammes from "./messages/en/programmes.json" with { type: "json" };
import enProof from "./messages/en/proof.json" with { type: "json" };
import enPush from "./messages/en/push.json" with { type: "json" };
import enRefusals from "./messages/en/refusals.json" with { type: "json" };
import enRegister from "./messages/en/register.json" with { type: "json" };
import enReminders from "./messages/en/reminders.json" with { type: "json" };
import enRunsheet from "./messages/en/runsheet.json" with { type: "json" };
import enServices from "./messages/en/services.json" with { type: "json" };
import enSettings from "./messages/en/settings.json" with { type: "json" };
import enShell from "./messages/en/shell.json" with { type: "json" };
import enSystem from "./messages/en/system.json" with { type: "json" };
import enThread from "./messages/en/thread.json" with { type: "json" };
import enTips from "./messages/en/tips.json" with { type: "json" };
import enTransfers from "./messages/en/transfers.json" with { type: "json" };
import enTravellers from "./messages/en/travellers.json" with { type: "json" };
import enVehicles from "./messages/en/vehicles.json" with { type: "json" };
import enWay from "./messages/en/way.json" with { type: "json" };
import enWithdrawal from "./messages/en/withdrawal.json" with { type: "json" };
import enWorkplace from "./messages/en/workplace.json" with { type: "json" };
import frAbout from "./messages/fr/about.json" with { type: "json" };
import frAccount from "./messages/fr/account.json" with { type: "json" };
import frAdditions from "./messages/fr/additions.json" with { type: "json" };
import frAdmin from "./messages/fr/admin.json" with { type: "json" };
import frAftercare from "./messages/fr/aftercare.json" with { type: "json" };
import frAnalytics from "./messages/fr/analytics.json" with { type: "json" };
import frAudit from "./messages/fr/audit.json" with { type: "json" };
import frAvailability from "./messages/fr/availability.json" with { type: "json" };
import frBank from "./messages/fr/bank.json" with { type: "json" };
import frBlog from "./messages/fr/blog.json" with { type: "json" };
import frBoard from "./messages/fr/board.json" with { type: "json" };
import frBooks from "./messages/fr/books.json" with { type: "json" };
import frBooking from "./messages/fr/booking.json" with { type: "json" };
import frBookingpage from "./messages/fr/bookingpage.json" with { type: "json" };
import frBusiness from "./messages/fr/business.json" with { type: "json" };
import frChanges from "./messages/fr/changes.json" with { type: "json" };
import frChauffeurs from "./messages/fr/chauffeurs.json" with { type: "json" };
import frClosing from "./messages/fr/closing.json" with { type: "json" };
import frComplaints from "./messages/fr/complaints.json" with { type: "json" };
import frContact from "./messages/fr/contact.json" with { type: "json" };
import frDeposit from "./messages/fr/deposit.json" with { type: "json" };
import frCustomers from "./messages/fr/customers.json" with { type: "json" };
import frPartners from "./messages/fr/partners.json" with { type: "json" };
import frApprovals from "./messages/fr/approvals.json" with { type: "json" };
import frOrganisations from "./messages/fr/organisations.json" with { type: "json" };
import frDispatch from "./messages/fr/dispatch.json" with { type: "json" };
import frDocuments from "./messages/fr/documents.json" with { type: "json" };
import frEarnings from "./messages/fr/earnings.json" with { type: "json" };
import frEditor from "./messages/fr/editor.json" with { type: "json" };
import frEdits from "./messages/fr/edits.json" with { type: "json" };
import frEinvoicing from "./messages/fr/einvoicing.json" with { type: "json" };
import frEmissions from "./messages/fr/emissions.json" with { type: "json" };
import frErrors from "./messages/fr/errors.json" with { type: "json" };
import frEvents from "./messages/fr/events.json" with { type: "json" };
import frFigures from "./messages/fr/figures.json" with { type: "json" };
import frFleet from "./messages/fr/fleet.json" with { type: "json" };
import frGuestlists from "./messages/fr/guestlists.json" with { type: "json" };
import frGuests from "./messages/fr/guests.json" with { type: "json" };
import frHome from "./messages/fr/home.json" with { type: "json" };
import frInbox from "./messages/fr/inbox.json" with { type: "json" };
import frInquiries from "./messages/fr/inquiries.json" with { type: "json" };
import frMails from "./messages/fr/mails.json" with { type: "json" };
import frManage from "./messages/fr/manage.json" with { type: "json" };
import frMedia from "./messages/fr/media.json" with { type: "json" };
import frMessages from "./messages/fr/messages.json" with { type: "json" };
import frOffers from "./messages/fr/offers.json" with { type: "json" };
import frOccupancy from "./messages/fr/occupancy.json" with { type: "json" };
import frOperations from "./messages/fr/operations.json" with { type: "json" };
import frOptimizer from "./messages/fr/optimizer.json" with { type: "json" };
import frPassenger from "./messages/fr/passenger.json" with { type: "json" };
import frPayouts from "./messages/fr/payouts.json" with { type: "json" };
import frPayment from "./messages/fr/payment.json" with { type: "json" };
import frPictures from "./messages/fr/pictures.json" with { type: "json" };
import frPlaces from "./messages/fr/places.json" with { type: "json" };
import frPosts from "./messages/fr/posts.json" with { type: "json" };
import frPreview from "./messages/fr/preview.json" with { type: "json" };
import frPrices from "./messages/fr/prices.json" with { type: "json" };
import frProgrammes from "./messages/fr/programmes.json" with { type: "json" };
import frProof from "./messages/fr/proof.json" with { type: "json" };
import frPush from "./messages/fr/push.json" with { type: "json" };
import frRefusals from "./messages/fr/refusals.json" with { type: "json" };
import frRegister from "./messages/fr/register.json" with { type: "json" };
import frReminders from "./messages/fr/reminders.json" with { type: "json" };
import frRunsheet from "./messages/fr/runsheet.json" with { type: "json" };
import frServices from "./messages/fr/services.json" with { type: "json" };
import frSettings from "./messages/fr/settings.json" with { type: "json" };
import frShell from "./messages/fr/shell.json" with { type: "json" };
import frSystem from "./messages/fr/system.json" with { type: "json" };
import frThread from "./messages/fr/thread.json" with { type: "json" };
import frTips from "./messages/fr/tips.json" with { type: "json" };
import frTransfers from "./messages/fr/transfers.json" with { type: "json" };
import frTravellers from "./messages/fr/travellers.json" with { type: "json" };
import frVehicles from "./messages/fr/vehicles.json" with { type: "json" };
import frWay from "./messages/fr/way.json" with { type: "json" };
import frWithdrawal from "./messages/fr/withdrawal.json" with { type: "json" };
import frWorkplace from "./messages/fr/workplace.json" with { type: "json" };

const fr = {
  about: frAbout,
  account: frAccount,
  additions: frAdditions,
  admin: frAdmin,
  aftercare: frAftercare,
  analytics: frAnalytics,
  audit: frAudit,
  availability: frAvailability,
  bank: frBank,
  blog: frBlog,
  board: frBoard,
  books: frBooks,
  booking: frBooking,
  bookingpage: frBookingpage,
  business: frBusiness,
  changes: frChanges,
  chauffeurs: frChauffeurs,
  closing: frClosing,
  complaints: frComplaints,
  contact: frContact,
  deposit: frDeposit,
  customers: frCustomers,
  approvals: frApprovals,
  organisations: frOrganisations,
  partners: frPartners,
  dispatch: frDispatch,
  documents: frDocuments,
  earnings: frEarnings,
  editor: frEditor,
  edits: frEdits,
  einvoicing: frEinvoicing,
  emissions: frEmissions,
  errors: frErrors,
  events: frEvents,
  figures: frFigures,
  fleet: frFleet,
  guestlists: frGuestlists,
  guests: frGuests,
  home: frHome,
  inbox: frInbox,
  inquiries: frInquiries,
  mails: frMails,
  manage: frManage,
  media: frMedia,
  messages: frMessages,
  offers: frOffers,
  occupancy: frOccupancy,
  operations: frOperations,
  optimizer: frOptimizer,
  passenger: frPassenger,
  payment: frPayment,
  payouts: frPayouts,
  pictures: frPictures,
  places: frPlaces,
  posts: frPosts,
  preview: frPreview,
  prices: frPrices,
  programmes: frProgrammes,
  proof: frProof,
  push: frPush,
  refusals: frRefusals,
  register: frRegister,
  reminders: frReminders,
  runsheet: frRunsheet,
  services: frServices,
  settings: frSettings,
  shell: frShell,
  system: frSystem,
  thread: frThread,
  tips: frTips,
  transfers: frTransfers,
  travellers: frTravellers,
  vehicles: frVehicles,
  way: frWay,
  withdrawal: frWithdrawal,
  workplace: frWorkplace,
};

/** French is the type: a test compares the other languages with it, key by key. */
export type Messages = typeof fr;
export type Namespace = keyof Messages;

const en = {
  about: enAbout,
  account: enAccount,
  additions: enAdditions,
  admin: enAdmin,
  aftercare: enAftercare,
  analytics: enAnalytics,
  audit: enAudit,
  availability: enAvailability,
  bank: enBank,
  blog: enBlog,
  board: enBoard,
  books: enBooks,
  booking: enBooking,
  bookingpage: enBookingpage,
  business: enBusiness,
  changes: enChanges,
  chauffeurs: enChauffeurs,
  closing: enClosing,
  complaints: enComplaints,
  contact: enContact,
  deposit: enDeposit,
  customers: enCustomers,
  approvals: enApprovals,
  organisations: enOrganisations,
  partners: enPartners,
  dispatch: enDispatch,
  documents: enDocuments,
  earnings: enEarnings,
  editor: enEditor,
  edits: enEdits,
  einvoicing: enEinvoicing,
  emissions: enEmissions,
  errors: enErrors,
  events: enEvents,
  figures: enFigures,
  fleet: enFleet,
  guestlists: enGuestlists,
  guests: enGuests,
  home: enHome,
  inbox: enInbox,
  inquiries: enInquiries,
  mails: enMails,
  manage: enManage,
  media: enMedia,
  messages: enMessages,
  offers: enOffers,
  occupancy: enOccupancy,
  operations: enOperations,
  optimizer: enOptimizer,
  passenger: enPassenger,
  payment: enPayment,
  payouts: enPayouts,
  pictures: enPictures,
  places: enPlaces,
  posts: enPosts,
  preview: enPreview,
  prices: enPrices,
  programmes: enProgrammes,
  proof: enProof,
  push: enPush,
  refusals: enRefusals,
  register: enRegister,
  reminders: enReminders,
  runsheet: enRunsheet,
  services: enServices,
  settings: enSettings,
  shell: enShell,
  system: enSystem,
  thread: enThread,
  tips: enTips,
  transfers: enTransfers,
  travellers: enTravellers,
  vehicles: enVehicles,
  way: enWay,
  withdrawal: enWithdrawal,
  workplace: enWorkplace,
};

const ar = {
  about: arAbout,
  account: arAccount,
  additions: arAdditions,
  admin: arAdmin,
  aftercare: arAftercare,
  analytics: arAnalytics,
  audit: arAudit,
  availability: arAvailability,
  bank: arBank,
  blog: arBlog,
  board: arBoard,
  books: arBooks,
  booking: arBooking,
  bookingpage: arBookingpage,
  business: arBusiness,
  changes: arChanges,
  chauffeurs: arChauffeurs,
  closing: arClosing,
  complaints: arComplaints,
  contact: arContact,
  deposit: arDeposit,
  customers: arCustomers,
  approvals: arApprovals,
  organisations: arOrganisations,
  partners: arPartners,
  dispatch: arDispatch,
  documents: arDocuments,
  earnings: arEarnings,
  editor: arEditor,
  edits: arEdits,
  einvoicing: arEinvoicing,
  emissions: arEmissions,
  errors: arErrors,
  events: arEvents,
  figures: arFigures,
  fleet: arFleet,
  guestlists: arGuestlists,
  guests: arGuests,
  home: arHome,
  inbox: arInbox,
  inquiries: arInquiries,
  mails: arMails,
  manage: arManage,
  media: arMedia,
  messages: arMessages,
  offers: arOffers,
  occupancy: arOccupancy,
  operations: arOperations,
  optimizer: arOptimizer,
  passenger: arPassenger,
  payment: arPayment,
  payouts: arPayouts,
  pictures: arPictures,
  places: arPlaces,
  posts: arPosts,
  preview: arPreview,
  prices: arPrices,
  programmes: arProgrammes,
  proof: arProof,
  push: arPush,
  refusals: arRefusals,
  register: arRegister,
  reminders: arReminders,
  runsheet: arRunsheet,
  services: arServices,
  settings: arSettings,
  shell: arShell,
  system: arSystem,
  thread: arThread,
  tips: arTips,
  transfers: arTransfers,
  travellers: arTravellers,
  vehicles: arVehicles,
  way: arWay,
  withdrawal: arWithdrawal,
  workplace: arWorkplace,
};

export const dictionaries = { fr, en, ar };
