-- Problems of bookings whose money takes two admins.
alter table money_approvals drop constraint money_approvals_subject_type_check,
  add constraint money_approvals_subject_type_check
    check (subject_type in ('refund', 'dispute_decision', 'payment_decision', 'booking_problem'));
